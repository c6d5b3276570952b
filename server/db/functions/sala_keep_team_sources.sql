CREATE OR REPLACE FUNCTION public.sala_keep_team_sources()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_add_record_sources(ARRAY(SELECT DISTINCT c.procedure_id FROM changed c));
  RETURN NULL;
END $function$;
