-- These institutions, and others whose patients or surgeons stand on their records.
CREATE OR REPLACE FUNCTION public.sala_record_sources(places integer[])
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT unnest(places) UNION SELECT source_id FROM record_sources WHERE institution_id = any (places)
$function$;
