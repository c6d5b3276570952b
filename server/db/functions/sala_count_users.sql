CREATE OR REPLACE FUNCTION public.sala_count_users(of_institutions integer[], pattern text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  seen integer[] := sala_in_sight(of_institutions);
  found integer;
BEGIN
  PERFORM sala_require_pattern(pattern);
  EXECUTE format('SELECT count(%s) FROM institution_users WHERE institution_id = any ($1) AND removed_at IS NULL %s',
      CASE WHEN cardinality(seen) > 1 THEN 'DISTINCT user_id' ELSE '*' END,
      coalesce('AND ' || sala_has_words('user_search', pattern), ''))
    INTO found USING seen;
  RETURN found;
END $function$;
