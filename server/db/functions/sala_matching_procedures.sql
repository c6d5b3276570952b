-- The records in sight whose patient matches. A CPF stands last in the searched text, so what matches without it matches with it
-- too: the trigram index finds both, and the second comparison takes out what the clinic of a consultation may not look for.
CREATE OR REPLACE FUNCTION public.sala_matching_procedures(pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE $query$
    SELECT p.id FROM patients pa JOIN procedures p ON p.patient_id = pa.id
     WHERE pa.search LIKE $2 AND (p.institution_id = any ($1)
        OR p.clinic_id = any ($1) AND replace(pa.search, coalesce(pa.cpf, ''), '') LIKE $2)
  $query$ USING sala_institutions(), pattern;
END $function$;
