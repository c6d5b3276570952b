-- The records in sight of which a surgeon or an anaesthetist has a matching name. The indexed texts also have a CPF, a registration
-- or an e-mail, by which nobody is found here.
CREATE OR REPLACE FUNCTION public.sala_matching_teams(pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  seen integer[] := sala_institutions();
  surgeon text := sala_has_words('t.search', pattern) || ' AND ' || sala_has_words('sala_fold(t.name)', pattern);
  person text := sala_has_words('m.user_search', pattern) || ' AND ' || sala_has_words('sala_fold(m.user_name)', pattern);
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE format($query$
    SELECT p.id FROM procedures p WHERE p.institution_id = any ($1) AND p.id = any (ARRAY(
      SELECT s.procedure_id FROM unnest($1) AS place (id) CROSS JOIN LATERAL (
          SELECT t.id FROM surgeons t WHERE t.institution_id = place.id AND %s OFFSET 0) AS found
        JOIN procedure_surgeons s ON s.surgeon_id = found.id
      UNION
      SELECT a.procedure_id FROM unnest($1) AS place (id) CROSS JOIN LATERAL (
          SELECT m.user_id FROM institution_users m WHERE m.institution_id = place.id AND %s OFFSET 0) AS found
        JOIN procedure_anaesthetists a ON a.anaesthetist_id = found.user_id))
  $query$, surgeon, person) USING seen;
  -- A clinic's consultations have the team of their hospital.
  IF EXISTS (SELECT FROM procedures WHERE clinic_id = any (seen)) THEN
    RETURN QUERY EXECUTE format($query$
      SELECT p.id FROM procedures p WHERE p.clinic_id = any ($1) AND p.institution_id <> all ($1) AND p.id = any (ARRAY(
        SELECT s.procedure_id FROM surgeons t JOIN procedure_surgeons s ON s.surgeon_id = t.id WHERE %s
        UNION
        SELECT a.procedure_id FROM institution_users m JOIN procedure_anaesthetists a ON a.anaesthetist_id = m.user_id WHERE %s))
    $query$, surgeon, person) USING seen;
  END IF;
END $function$;
