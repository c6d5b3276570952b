-- How many of them there are: all of them where the pattern is null.
CREATE OR REPLACE FUNCTION public.sala_count_institutions(pattern text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  found integer;
BEGIN
  PERFORM sala_require_pattern(pattern);
  IF NOT sala_is_platform() THEN RETURN 0; END IF;
  IF pattern IS NULL THEN RETURN (SELECT count(*) FROM institutions WHERE removed_at IS NULL); END IF;
  EXECUTE 'SELECT count(*) FROM institutions WHERE removed_at IS NULL AND ' || sala_has_words('search', pattern) INTO found;
  RETURN found;
END $function$;
