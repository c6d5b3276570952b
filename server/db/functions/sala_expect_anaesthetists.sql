-- Enters people among the anaesthetists of an institution's records, before a statement that will: whoever takes the locks of what they
-- plan enters them first, as a save of one record does, so that no two transactions wait for each other.
CREATE OR REPLACE FUNCTION public.sala_expect_anaesthetists(place integer, people integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF place <> ALL (sala_institutions()) THEN RETURN; END IF;
  INSERT INTO record_anaesthetists (institution_id, user_id)
    SELECT DISTINCT place, u.id FROM users u WHERE u.id = any (people) ORDER BY 2
    ON CONFLICT DO NOTHING;
END $function$;
