ALTER TABLE "procedure_conflicts" ADD COLUMN "room_plan" text;--> statement-breakpoint
ALTER TABLE "procedure_conflicts" ADD COLUMN "other_room_plan" text;
--> statement-breakpoint
-- The room of a procedure's plan, when and how long it is taken.
CREATE OR REPLACE FUNCTION public.sala_room_plan(planned procedures)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT concat_ws(' ', planned.surgery_center_room_id, sala_iso(planned.surgery_probable_date), planned.expected_minutes)
$function$;
--> statement-breakpoint
-- As before, without the patient's CPF and contacts, and without the health plans' numbers, for the clinic of a consultation.
CREATE OR REPLACE FUNCTION public.sala_records(ids integer[])
 RETURNS TABLE(id integer, record json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
           json_agg(json_build_object('id', s.id, 'surgical_procedure_id', s.surgical_procedure_id, 'laterality', s.laterality || 'x', 'side', s.side,
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
      FROM procedure_anaesthetists a WHERE a.procedure_id = any (ids) GROUP BY a.procedure_id),
  times AS MATERIALIZED (
    SELECT t.procedure_id, json_agg(json_build_object('kind', t.kind, 'at', sala_iso(t.at), 'source', t.source) ORDER BY t.at, t.kind) AS list
      FROM procedure_stage_times t WHERE t.procedure_id = any (ids) AND t.institution_id = any (seen) GROUP BY t.procedure_id),
  squeezed AS MATERIALIZED (
    SELECT c.procedure_id, json_agg(DISTINCT c.other_id) AS list
      FROM procedure_conflicts c JOIN procedures own ON own.id = c.procedure_id JOIN procedures other ON other.id = c.other_id
     WHERE c.procedure_id = any (ids) AND c.institution_id = any (seen) AND c.kind = 'room'
       AND c.room_plan = sala_room_plan(own) AND c.other_room_plan = sala_room_plan(other)
       AND own.active AND own.cancellation_date IS NULL AND other.active AND other.cancellation_date IS NULL
     GROUP BY c.procedure_id)
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
           p.guide_type_id, p.expected_minutes, coalesce(plans.list, '[]') AS procedure_medical_plans,
           plans.code AS patient_medical_plan_code, plans.password AS patient_medical_plan_password,
           coalesce(surgeries.list, '[]') AS laterality_procedures, coalesce(team.list, '[]') AS active_surgeons,
           coalesce(anaesthetists.list, '[]') AS active_anaesthetists,
           p.carried -> 'performed_surgical_procedures' AS performed_surgical_procedures,
           p.carried -> 'planned_surgical_procedures' AS planned_surgical_procedures,
           p.carried -> 'tag_ids' AS tag_ids, p.carried -> 'techniques' AS techniques,
           p.carried -> 'laterality_procedures_performed' AS laterality_procedures_performed,
           CASE WHEN p.institution_id = any (seen) THEN p.carried -> 'patient_contact' ELSE '{}' END AS patient_contact,
           CASE WHEN p.institution_id = any (seen) THEN coalesce(times.list, '[]') END AS times,
           CASE WHEN p.institution_id = any (seen) THEN coalesce(squeezed.list, '[]') END AS squeezed_in_with,
           sala_iso(p.created_at) AS created_at, sala_iso(p.updated_at) AS updated_at
      FROM procedures p
      JOIN institutions i ON i.id = p.institution_id
      JOIN patients pa ON pa.id = p.patient_id
      LEFT JOIN plans ON plans.procedure_id = p.id
      LEFT JOIN surgeries ON surgeries.procedure_id = p.id
      LEFT JOIN team ON team.procedure_id = p.id
      LEFT JOIN anaesthetists ON anaesthetists.procedure_id = p.id
      LEFT JOIN times ON times.procedure_id = p.id
      LEFT JOIN squeezed ON squeezed.procedure_id = p.id
     WHERE p.id = any (ids) AND (p.institution_id = any (seen) OR p.clinic_id = any (seen))) AS shown;
END $function$;
