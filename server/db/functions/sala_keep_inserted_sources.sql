-- For all records of a statement at once: an import inserts thousands, and a call for each took longer than all else.
CREATE OR REPLACE FUNCTION public.sala_keep_inserted_sources()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_add_record_sources(ARRAY(SELECT c.id FROM changed c));
  RETURN NULL;
END $function$;
