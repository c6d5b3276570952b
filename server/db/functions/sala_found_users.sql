-- A page of the people of these institutions, all of them where the pattern is null, in the order of their names, each once.
-- Below row-level security each row would be asked about by itself, and LIKE, which is not leakproof, only afterwards.
-- Planned for each search: rare words are looked up, common ones met on the way.
CREATE OR REPLACE FUNCTION public.sala_found_users(of_institutions integer[], pattern text, size integer, skipped integer, ascending boolean)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  seen integer[] := sala_in_sight(of_institutions);
  direction text := CASE WHEN ascending THEN 'ASC' ELSE 'DESC' END;
  searching text := coalesce('AND ' || sala_has_words('user_search', pattern), '');
BEGIN
  PERFORM sala_require_pattern(pattern);
  IF cardinality(seen) = 1 THEN
    RETURN QUERY EXECUTE format('SELECT user_id FROM institution_users WHERE institution_id = $1 AND removed_at IS NULL %2$s
      ORDER BY user_name %1$s, user_id %1$s LIMIT $2 OFFSET $3', direction, searching) USING seen[1], size, skipped;
  ELSE
    RETURN QUERY EXECUTE format('SELECT user_id FROM (
        SELECT DISTINCT found.user_name, found.user_id FROM unnest($1) AS place (id) CROSS JOIN LATERAL (
          SELECT user_name, user_id FROM institution_users WHERE institution_id = place.id AND removed_at IS NULL %2$s
           ORDER BY user_name %1$s, user_id %1$s LIMIT $2 + $3) found) AS people
       ORDER BY user_name %1$s, user_id %1$s LIMIT $2 OFFSET $3', direction, searching) USING seen, size, skipped;
  END IF;
END $function$;
