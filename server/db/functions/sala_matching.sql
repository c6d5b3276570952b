-- LIKE is not leakproof, so below row-level security it could not use the trigram index; here it can, within the same rows.
CREATE OR REPLACE FUNCTION public.sala_matching(register text, pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE format(
    'SELECT id FROM %I WHERE institution_id = any ($1) AND removed_at IS NULL AND %s', register, sala_has_words('search', pattern)
  ) USING sala_institutions();
END $function$;
