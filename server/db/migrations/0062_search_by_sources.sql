-- no transaction
DO $$
BEGIN
  FOR batch IN 0..(SELECT coalesce(max(id), 0) / 5000 FROM procedures) LOOP
    PERFORM sala_add_record_sources(ARRAY(SELECT id FROM procedures WHERE id >= batch * 5000 AND id < (batch + 1) * 5000));
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
-- The records in sight of which a surgeon or an anaesthetist has a matching name. The indexed texts also have a CPF, a registration
-- or an e-mail, by which nobody is found here.
CREATE OR REPLACE FUNCTION public.sala_matching_teams(pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE format($query$
    SELECT p.id FROM procedures p WHERE (p.institution_id = any ($1) OR p.clinic_id = any ($1)) AND p.id = any (ARRAY(
      SELECT s.procedure_id FROM sala_record_sources($1) AS source (id) CROSS JOIN LATERAL (
          SELECT id FROM surgeons WHERE institution_id = source.id AND %s AND %s OFFSET 0) AS t
        JOIN procedure_surgeons s ON s.surgeon_id = t.id
      UNION
      SELECT a.procedure_id FROM record_anaesthetists r JOIN procedure_anaesthetists a ON a.anaesthetist_id = r.user_id
       WHERE r.institution_id = any ($1) AND EXISTS (SELECT FROM institution_users m WHERE m.user_id = r.user_id AND %s)))
  $query$, sala_has_words('search', pattern), sala_has_words('sala_fold(name)', pattern), sala_has_words('sala_fold(m.user_name)', pattern))
  USING sala_institutions();
END $function$;
