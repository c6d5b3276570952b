-- The records in sight whose patient matches. A CPF stands last in the searched text, so what matches without it matches with it
-- too: the trigram index finds both, and the second comparison takes out what the clinic of a consultation may not look for. The index
-- begins with the institution, of which it takes one at a time.
CREATE OR REPLACE FUNCTION public.sala_matching_procedures(pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE format($query$
    SELECT p.id FROM sala_record_sources($1) AS source (id) CROSS JOIN LATERAL (
        SELECT id, search, cpf FROM patients WHERE institution_id = source.id AND %s OFFSET 0) AS pa
      JOIN procedures p ON p.patient_id = pa.id
     WHERE p.institution_id = any ($1) OR p.clinic_id = any ($1) AND %s
  $query$, sala_has_words('search', pattern), sala_has_words($subject$replace(pa.search, coalesce(pa.cpf, ''), '')$subject$, pattern))
  USING sala_institutions();
END $function$;
