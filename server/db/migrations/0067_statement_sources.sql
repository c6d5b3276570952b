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
--> statement-breakpoint
DROP TRIGGER keep_sources_inserted ON procedures;
--> statement-breakpoint
CREATE TRIGGER keep_sources_inserted AFTER INSERT ON procedures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sala_keep_inserted_sources();
