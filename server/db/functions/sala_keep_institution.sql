-- Its members print a group's name and its consent text.
CREATE OR REPLACE FUNCTION public.sala_keep_institution()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_keep_presentation(id) FROM (
    SELECT NEW.id AS id UNION SELECT member_id FROM group_members WHERE group_id = NEW.id ORDER BY id) kept;
  RETURN NULL;
END $function$;
