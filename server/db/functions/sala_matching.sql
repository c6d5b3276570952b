-- LIKE is not leakproof, so below row-level security it could not use the trigram index; here it can, within the same rows. The index
-- begins with the institution, of which it takes one at a time.
CREATE OR REPLACE FUNCTION public.sala_matching(register text, pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE format($query$
    SELECT found.id FROM unnest($1) AS place (id) CROSS JOIN LATERAL (
      SELECT id FROM %I WHERE institution_id = place.id AND removed_at IS NULL AND %s OFFSET 0) AS found
  $query$, register, sala_has_words('search', pattern)) USING sala_institutions();
END $function$;
