-- A page of the platform's institutions in the order of their names, of all of them where the pattern is null: LIKE is not
-- leakproof, so below row-level security it could not use the trigram index, and a page of unknown size would be planned as
-- a thousand rows. Whoever does not administer the platform finds nothing.
CREATE OR REPLACE FUNCTION public.sala_found_institutions(pattern text, size integer, skipped integer)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_require_pattern(pattern);
  IF NOT sala_is_platform() THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id FROM institutions WHERE removed_at IS NULL %s ORDER BY name COLLATE "pt-BR-x-icu", id LIMIT $1 OFFSET $2',
    'AND ' || sala_has_words('search', pattern)
  ) USING size, skipped;
END $function$;
