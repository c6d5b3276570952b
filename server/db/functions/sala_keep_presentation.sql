-- Appends a version if the presentation changed. The changes of one transaction are one version, so that all that sets an
-- institution up for the first time is its first version. Concurrent changes wait for each other: the later one sees both.
CREATE OR REPLACE FUNCTION public.sala_keep_presentation(institution integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  shown jsonb;
  last presentation_versions;
BEGIN
  PERFORM pg_advisory_xact_lock(7225203, institution);
  shown := sala_presentation(institution);
  SELECT * INTO last FROM presentation_versions WHERE institution_id = institution ORDER BY id DESC LIMIT 1;
  IF last.value = shown OR shown IS NULL THEN RETURN; END IF;
  IF last.transaction = pg_current_xact_id()::text THEN
    UPDATE presentation_versions SET value = shown WHERE id = last.id;
  ELSE
    INSERT INTO presentation_versions (institution_id, valid_from, value, transaction)
      VALUES (institution, CASE WHEN last.id IS NULL THEN '-infinity' ELSE clock_timestamp() END, shown, pg_current_xact_id()::text);
  END IF;
END $function$;
