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
      SELECT s.procedure_id FROM surgeons t JOIN procedure_surgeons s ON s.surgeon_id = t.id WHERE %s AND %s
      UNION
      SELECT a.procedure_id FROM institution_users m JOIN procedure_anaesthetists a ON a.anaesthetist_id = m.user_id WHERE %s AND %s))
  $query$, sala_has_words('t.search', pattern), sala_has_words('sala_fold(t.name)', pattern),
    sala_has_words('m.user_search', pattern), sala_has_words('sala_fold(m.user_name)', pattern))
  USING sala_institutions();
END $function$;
