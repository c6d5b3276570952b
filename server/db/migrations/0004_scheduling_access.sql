-- Procedures and consultations in sight. The view belongs to the owner of the tables and says itself who sees a row:
-- whoever works in its institution, and the clinic where the consultation takes place, which sees the names of another
-- institution's patients and surgeons here and nowhere else. A join that a query does not ask for is not made.
CREATE VIEW procedure_records AS
SELECT p.*, pa.uuid AS patient_uuid, pa.name AS patient_name, pa.preferred_name AS patient_preferred_name, pa.search AS patient_search
  FROM procedures p LEFT JOIN patients pa ON pa.id = p.patient_id
 WHERE p.institution_id = ANY (sala_institutions()) OR p.clinic_id = ANY (sala_institutions());
--> statement-breakpoint
CREATE FUNCTION sala_iso(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- Those of these records that are in sight, as the wire says them (`ProcedureRecord`). Each list is read once for all
-- records: asked row by row it takes three times as long. What a row names is looked up by its key: a join would read
-- whole registers into a hash for each call, even for one record. Planning takes as long as reading a day: without the
-- setting, calls for few or no records would make a connection plan each call anew.
CREATE FUNCTION sala_records(ids integer[]) RETURNS TABLE (id integer, record json)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  seen integer[] := sala_institutions();
BEGIN
  RETURN QUERY
  WITH plans AS MATERIALIZED (
    SELECT m.procedure_id, min(m.code) FILTER (WHERE m.position = 1) AS code, min(m.password) FILTER (WHERE m.position = 1) AS password,
           json_agg(json_build_object('medical_plan_id', m.medical_plan_id,
             'medical_plan', (SELECT row_to_json(named) FROM (
               SELECT l.id, l.name AS medical_plan, l.medical_plan_table_id FROM health_plans l WHERE l.id = m.medical_plan_id) AS named),
             'code', m.code, 'patient_medical_plan_code', m.code, 'password', m.password) ORDER BY m.position) AS list
      FROM procedure_medical_plans m WHERE m.procedure_id = any (ids) GROUP BY m.procedure_id),
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
           (SELECT row_to_json(own) FROM (SELECT pa.id, pa.uuid, pa.name, pa.preferred_name, pa.cpf, pa.birth_date, pa.allergies, pa.gender_id) AS own) AS patient,
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
           p.carried -> 'patient_contact' AS patient_contact,
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
-- Who changed a record and when; like the record, its changes name people whom row-level security hides elsewhere.
CREATE VIEW procedure_history AS
SELECT c.procedure_id, c.updated_fields, c.created_at, person.name AS changed_by
  FROM procedure_changes c JOIN users person ON person.id = c.user_id
 WHERE c.institution_id = ANY (sala_institutions());
--> statement-breakpoint
-- Which of these people may be named as anaesthetists: members of an institution in sight, or of the consultation's
-- clinic where whoever asks works too. Residents may not be the main one.
CREATE FUNCTION sala_anaesthetists(people integer[], clinic integer)
RETURNS TABLE (user_id integer, works boolean, is_resident boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.user_id,
         bool_or(m.is_anaesthetist AND m.active AND (m.expiration_date IS NULL OR m.expiration_date > now())),
         bool_or(m.is_resident)
    FROM institution_users m
   WHERE m.user_id = any (people)
     AND (m.institution_id = any (sala_institutions())
          OR m.institution_id = clinic AND EXISTS (
               SELECT FROM institution_users own
                WHERE own.institution_id = clinic AND own.user_id = sala_user() AND own.active))
   GROUP BY m.user_id
$$;
--> statement-breakpoint
-- Run after every migration: a table with institution_id is guarded by carrying that column, and a register counted by
-- carrying removed_at and search beside it. A table named nowhere here and without institution_id is closed to sala_app.
CREATE OR REPLACE FUNCTION sala_guard() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  guarded text;
BEGIN
  FOR guarded IN
    SELECT table_name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'institution_id'
       AND table_name NOT IN ('session_tokens', 'register_totals', 'institution_users')
       AND table_name IN (SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE')
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', guarded);
    EXECUTE format('DROP POLICY IF EXISTS tenancy ON %I', guarded);
    EXECUTE format('CREATE POLICY tenancy ON %I TO sala_app USING (institution_id = any ((SELECT sala_institutions())::integer[]))', guarded);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO sala_app', guarded);
  END LOOP;
  REVOKE UPDATE ON user_logs, procedure_changes, ocr_documents FROM sala_app;
  -- A save replaces the whole of these lists.
  GRANT DELETE ON procedure_medical_plans, procedure_surgeons, procedure_anaesthetists, procedure_surgeries TO sala_app;

  FOR guarded IN
    SELECT table_name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('institution_id', 'removed_at', 'search')
     GROUP BY table_name HAVING count(*) = 3
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sala_count_inserted()', guarded);
    EXECUTE format('CREATE OR REPLACE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sala_count_deleted()', guarded);
    EXECUTE format('CREATE OR REPLACE TRIGGER count_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sala_count_updated()', guarded);
  END LOOP;

  ALTER TABLE register_totals ENABLE ROW LEVEL SECURITY;
  DROP POLICY IF EXISTS tenancy ON register_totals;
  CREATE POLICY tenancy ON register_totals TO sala_app USING (institution_id = any ((SELECT sala_institutions())::integer[]));
  GRANT SELECT ON register_totals TO sala_app;

  ALTER TABLE institution_users ENABLE ROW LEVEL SECURITY;
  DROP POLICY IF EXISTS tenancy ON institution_users;
  CREATE POLICY tenancy ON institution_users TO sala_app
    USING (institution_id = any ((SELECT sala_institutions())::integer[]) OR user_id = (SELECT sala_user()));
  GRANT SELECT ON institution_users TO sala_app;

  ALTER TABLE institutions ENABLE ROW LEVEL SECURITY;
  DROP POLICY IF EXISTS tenancy ON institutions;
  CREATE POLICY tenancy ON institutions TO sala_app USING (
    id = any ((SELECT sala_institutions())::integer[])
    OR id IN (SELECT institution_id FROM institution_users WHERE user_id = (SELECT sala_user())));
  GRANT SELECT ON institutions TO sala_app;

  ALTER TABLE users ENABLE ROW LEVEL SECURITY;
  DROP POLICY IF EXISTS tenancy ON users;
  CREATE POLICY tenancy ON users TO sala_app
    USING (id = (SELECT sala_user()) OR id IN (SELECT user_id FROM institution_users));
  GRANT SELECT (id, email, name, document, personal_title, username, type, terms_status, created_at) ON users TO sala_app;
  GRANT UPDATE (terms_status) ON users TO sala_app;
  DROP POLICY IF EXISTS own ON users;
  CREATE POLICY own ON users AS RESTRICTIVE FOR UPDATE TO sala_app USING (id = (SELECT sala_user()));

  GRANT SELECT ON group_members, network_members, states, specialities, medical_plan_tables, surgical_team_positions,
    accommodations, surgery_types, ethnic_groups, access_route_types, guide_types, cancellation_reasons,
    fields_of_work, job_titles, surgical_procedures, procedure_records,
    procedure_history TO sala_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO sala_app;
END $$;
