-- The records in sight whose patient matches. Of a clinic that has consultations of hospitals, their patients count too; but a CPF stands
-- last in the searched text, so what matches without it matches with it too: the trigram index finds both, and the second comparison
-- takes out what the clinic may not look for.
CREATE OR REPLACE FUNCTION public.sala_matching_procedures(pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  seen integer[] := sala_institutions();
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE format($query$
    SELECT p.id FROM unnest($1) AS place (id) CROSS JOIN LATERAL (
        SELECT id FROM patients WHERE institution_id = place.id AND %s OFFSET 0) AS found
      JOIN procedures p ON p.patient_id = found.id AND p.institution_id = any ($1)
  $query$, sala_has_words('search', pattern)) USING seen;
  IF EXISTS (SELECT FROM procedures WHERE clinic_id = any (seen)) THEN
    RETURN QUERY EXECUTE format($query$
      SELECT p.id FROM patients pa JOIN procedures p ON p.patient_id = pa.id
       WHERE %s AND %s AND p.clinic_id = any ($1) AND p.institution_id <> all ($1)
    $query$, sala_has_words('pa.search', pattern), sala_has_words($subject$replace(pa.search, coalesce(pa.cpf, ''), '')$subject$, pattern))
    USING seen;
  END IF;
END $function$;
