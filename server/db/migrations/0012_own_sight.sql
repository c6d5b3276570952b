-- Whoever works in a record's institution sees all of it. The clinic where a consultation of another institution takes place
-- sees what is needed to recognise and treat the patient (names, birth date, allergies), and neither documents nor contacts:
-- what a search looks at must not hold the CPF either, or it could be guessed digit by digit.
-- `patient_search` is read by the build before this one alone.
CREATE OR REPLACE VIEW procedure_records AS
SELECT p.*, pa.uuid AS patient_uuid, pa.name AS patient_name, pa.preferred_name AS patient_preferred_name, pa.search AS patient_search
  FROM procedures p LEFT JOIN patients pa ON pa.id = p.patient_id
 WHERE p.institution_id = ANY ((SELECT sala_institutions())::integer[])
UNION ALL
SELECT p.id, p.uuid, p.institution_id, p.clinic_id, p.user_id, p.owner_id, p.patient_id, p.name, p.surgery_probable_date, p.pre_probable_date, p.date,
  p.create_pre_date, p.anesthesia_start, p.anesthesia_end, p.procedure_closed_date, p.cancellation_date, p.cancellation_reason_id,
  p.cancellation_reason_description, p.is_team_changed, p.is_telemedicine, p.active, p.pdf, p.documento_clinico, p.room_id, p.surgery_center_id,
  p.surgery_center_room_id, p.medical_record_number, p.register_number, p.surgery_type_id, p.surgery_warning_number, p.access_route_type_id,
  p.guide_type_id, p.carried - 'patient_contact', p.created_at, p.updated_at,
  pa.uuid, pa.name, pa.preferred_name, replace(pa.search, coalesce(pa.cpf, ''), '')
  FROM procedures p LEFT JOIN patients pa ON pa.id = p.patient_id
 WHERE p.clinic_id = ANY ((SELECT sala_institutions())::integer[]) AND p.institution_id <> ALL ((SELECT sala_institutions())::integer[]);
--> statement-breakpoint
-- The records in sight whose patient matches. A CPF stands last in the searched text, so what matches without it matches with it
-- too: the trigram index finds both, and the second comparison takes out what the clinic of a consultation may not look for.
CREATE FUNCTION sala_matching_procedures(pattern text) RETURNS SETOF integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE $query$
    SELECT p.id FROM patients pa JOIN procedures p ON p.patient_id = pa.id
     WHERE pa.search LIKE $2 AND (p.institution_id = any ($1)
        OR p.clinic_id = any ($1) AND replace(pa.search, coalesce(pa.cpf, ''), '') LIKE $2)
  $query$ USING sala_institutions(), pattern;
END $$;
--> statement-breakpoint
-- As before, without the patient's CPF and contacts, and without the health plans' numbers, for the clinic of a consultation.
CREATE OR REPLACE FUNCTION sala_records(ids integer[]) RETURNS TABLE (id integer, record json)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  seen integer[] := sala_institutions();
BEGIN
  RETURN QUERY
  WITH medical_plans AS (
    SELECT m.procedure_id, m.medical_plan_id, m.position,
           CASE WHEN m.institution_id = any (seen) THEN m.code END AS code,
           CASE WHEN m.institution_id = any (seen) THEN m.password END AS password
      FROM procedure_medical_plans m WHERE m.procedure_id = any (ids)),
  plans AS MATERIALIZED (
    SELECT m.procedure_id, min(m.code) FILTER (WHERE m.position = 1) AS code, min(m.password) FILTER (WHERE m.position = 1) AS password,
           json_agg(json_build_object('medical_plan_id', m.medical_plan_id,
             'medical_plan', (SELECT row_to_json(named) FROM (
               SELECT l.id, l.name AS medical_plan, l.medical_plan_table_id FROM health_plans l WHERE l.id = m.medical_plan_id) AS named),
             'code', m.code, 'patient_medical_plan_code', m.code, 'password', m.password) ORDER BY m.position) AS list
      FROM medical_plans m GROUP BY m.procedure_id),
  surgeries AS MATERIALIZED (
    SELECT s.procedure_id,
           json_agg(json_build_object('id', s.id, 'surgical_procedure_id', s.surgical_procedure_id, 'laterality', s.laterality || 'x',
             'surgical_procedure', (SELECT row_to_json(named) FROM (
               SELECT l.id, l.code, l.name, l.medical_plan_table_id FROM surgical_procedures l WHERE l.id = s.surgical_procedure_id) AS named)) ORDER BY s.position) AS list
      FROM procedure_surgeries s WHERE s.procedure_id = any (ids) GROUP BY s.procedure_id),
  team AS MATERIALIZED (
    SELECT s.procedure_id,
           json_agg(json_build_object('surgeon_id', s.surgeon_id,
             'surgeon', (SELECT row_to_json(named) FROM (SELECT l.id, l.name FROM surgeons l WHERE l.id = s.surgeon_id) AS named)) ORDER BY s.position) AS list
      FROM procedure_surgeons s WHERE s.procedure_id = any (ids) GROUP BY s.procedure_id),
  anaesthetists AS MATERIALIZED (
    SELECT a.procedure_id,
           json_agg(json_build_object('anaesthetist_id', a.anaesthetist_id, 'name', (SELECT l.name FROM users l WHERE l.id = a.anaesthetist_id),
             'is_trans', a.phase = 'trans', 'is_pre', a.phase = 'pre',
             'is_main', a.phase = 'trans' AND a.is_main, 'is_main_pre', a.phase = 'pre' AND a.is_main) ORDER BY a.phase, a.position) AS list
      FROM procedure_anaesthetists a WHERE a.procedure_id = any (ids) GROUP BY a.procedure_id)
  SELECT shown.id, row_to_json(shown) FROM (
    SELECT p.id, p.uuid, p.user_id, p.name, p.institution_id,
           (SELECT row_to_json(own) FROM (SELECT i.id, i.name, i.logo_url) AS own) AS institution,
           p.clinic_id, (SELECT l.name FROM institutions l WHERE l.id = p.clinic_id) AS clinic_name,
           p.patient_id, pa.uuid AS patient_uuid, pa.name AS patient_name, pa.preferred_name AS patient_preferred_name,
           (SELECT row_to_json(own) FROM (SELECT pa.id, pa.uuid, pa.name, pa.preferred_name,
             CASE WHEN p.institution_id = any (seen) THEN pa.cpf END AS cpf, pa.birth_date, pa.allergies, pa.gender_id) AS own) AS patient,
           sala_iso(p.pre_probable_date) AS pre_probable_date, sala_iso(p.surgery_probable_date) AS surgery_probable_date,
           sala_iso(p.date) AS date, sala_iso(p.create_pre_date) AS create_pre_date,
           sala_iso(p.anesthesia_start) AS anesthesia_start, sala_iso(p.anesthesia_end) AS anesthesia_end,
           sala_iso(p.procedure_closed_date) AS procedure_closed_date, sala_iso(p.cancellation_date) AS cancellation_date,
           p.cancellation_reason_id, p.cancellation_reason_description,
           (SELECT json_build_object('id', l.id, 'cancellation_reason_i18n', json_build_array(json_build_object('description', l.name)))
              FROM cancellation_reasons l WHERE l.id = p.cancellation_reason_id) AS cancellation_reason,
           p.is_team_changed, p.is_telemedicine, p.active, p.pdf, p.documento_clinico,
           (SELECT json_build_object('id', l.id, 'name', l.name, 'avatar_url', NULL)
              FROM users l WHERE l.id = p.owner_id) AS owner,
           p.surgery_center_id,
           (SELECT row_to_json(named) FROM (SELECT l.id, l.name FROM surgery_centers l WHERE l.id = p.surgery_center_id) AS named) AS surgery_center,
           p.surgery_center_room_id,
           (SELECT row_to_json(named) FROM (SELECT l.id, l.name FROM surgery_center_rooms l WHERE l.id = p.surgery_center_room_id) AS named) AS surgery_center_room,
           p.room_id,
           (SELECT json_build_object('id', l.id, 'room_i18n', json_build_array(json_build_object('name', l.name)))
              FROM accommodations l WHERE l.id = p.room_id) AS room,
           p.medical_record_number, p.register_number, p.surgery_warning_number, p.surgery_type_id,
           (SELECT json_build_object('id', l.id, 'surgery_type_i18n', json_build_array(json_build_object('name', l.name)))
              FROM surgery_types l WHERE l.id = p.surgery_type_id) AS surgery_type,
           p.access_route_type_id,
           (SELECT row_to_json(named) FROM (SELECT l.id, l.name FROM access_route_types l WHERE l.id = p.access_route_type_id) AS named) AS access_route_type,
           p.guide_type_id, coalesce(plans.list, '[]') AS procedure_medical_plans,
           plans.code AS patient_medical_plan_code, plans.password AS patient_medical_plan_password,
           coalesce(surgeries.list, '[]') AS laterality_procedures, coalesce(team.list, '[]') AS active_surgeons,
           coalesce(anaesthetists.list, '[]') AS active_anaesthetists,
           p.carried -> 'performed_surgical_procedures' AS performed_surgical_procedures,
           p.carried -> 'planned_surgical_procedures' AS planned_surgical_procedures,
           p.carried -> 'tag_ids' AS tag_ids, p.carried -> 'techniques' AS techniques,
           p.carried -> 'laterality_procedures_performed' AS laterality_procedures_performed,
           CASE WHEN p.institution_id = any (seen) THEN p.carried -> 'patient_contact' ELSE '{}' END AS patient_contact,
           sala_iso(p.created_at) AS created_at, sala_iso(p.updated_at) AS updated_at
      FROM procedures p
      JOIN institutions i ON i.id = p.institution_id
      JOIN patients pa ON pa.id = p.patient_id
      LEFT JOIN plans ON plans.procedure_id = p.id
      LEFT JOIN surgeries ON surgeries.procedure_id = p.id
      LEFT JOIN team ON team.procedure_id = p.id
      LEFT JOIN anaesthetists ON anaesthetists.procedure_id = p.id
     WHERE p.id = any (ids) AND (p.institution_id = any (seen) OR p.clinic_id = any (seen))) AS shown;
END $$;
--> statement-breakpoint
-- Those of these people who belong, or belonged, to an institution that who asks does not see: nobody, to administrators of the platform.
CREATE FUNCTION sala_elsewhere(people integer[]) RETURNS SETOF integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT user_id FROM institution_users
   WHERE user_id = any (people) AND institution_id <> ALL ((SELECT sala_institutions())::integer[]) AND NOT (SELECT sala_is_platform())
$$;
--> statement-breakpoint
-- Who may change what an account says of its person: that person, administrators of the platform, and who manages users where
-- the person has joined, as long as the person neither belongs nor ever belonged to an institution out of sight.
CREATE FUNCTION sala_may_edit_person(of_user integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(of_user = sala_user(), false) OR sala_is_platform()
    OR NOT sala_is_elsewhere(of_user) AND EXISTS (
         SELECT FROM institution_users WHERE user_id = of_user AND institution_id = any (sala_institutions()) AND active)
$$;
--> statement-breakpoint
CREATE POLICY person ON users AS RESTRICTIVE FOR UPDATE TO sala_app USING (true) WITH CHECK (sala_may_edit_person(id));
--> statement-breakpoint
ALTER FUNCTION sala_guard() RENAME TO sala_guard_log;
--> statement-breakpoint
-- Kinds of users and CPFs are written by functions of the owner and by who accepts an invite, never by the role of requests.
CREATE FUNCTION sala_guard() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sala_guard_log();
  REVOKE UPDATE (document, type) ON users FROM sala_app;
END $$;
