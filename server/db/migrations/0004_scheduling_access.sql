-- Procedures and consultations as they are read. The view belongs to the owner of the tables and says itself who sees a
-- row: whoever works in its institution, and the clinic where the consultation takes place, which sees the names of
-- another institution's patient and surgeons here and nowhere else.
CREATE VIEW procedure_records AS
SELECT p.*,
       json_build_object('id', i.id, 'name', i.name, 'logo_url', i.logo_url) AS institution,
       clinic.name AS clinic_name,
       pa.uuid AS patient_uuid, pa.name AS patient_name, pa.preferred_name AS patient_preferred_name, pa.search AS patient_search,
       json_build_object('id', pa.id, 'uuid', pa.uuid, 'name', pa.name, 'preferred_name', pa.preferred_name, 'cpf', pa.cpf,
         'birth_date', pa.birth_date, 'allergies', pa.allergies, 'gender_id', pa.gender_id) AS patient,
       CASE WHEN owner.id IS NOT NULL THEN json_build_object('id', owner.id, 'name', owner.name, 'avatar_url', NULL) END AS owner,
       CASE WHEN center.id IS NOT NULL THEN json_build_object('id', center.id, 'name', center.name) END AS surgery_center,
       CASE WHEN theatre.id IS NOT NULL THEN json_build_object('id', theatre.id, 'name', theatre.name) END AS surgery_center_room,
       (SELECT json_build_object('id', l.id, 'room_i18n', json_build_array(json_build_object('name', l.name)))
          FROM accommodations l WHERE l.id = p.room_id) AS room,
       (SELECT json_build_object('id', l.id, 'surgery_type_i18n', json_build_array(json_build_object('name', l.name)))
          FROM surgery_types l WHERE l.id = p.surgery_type_id) AS surgery_type,
       (SELECT json_build_object('id', l.id, 'name', l.name)
          FROM access_route_types l WHERE l.id = p.access_route_type_id) AS access_route_type,
       (SELECT json_build_object('id', l.id, 'cancellation_reason_i18n', json_build_array(json_build_object('description', l.name)))
          FROM cancellation_reasons l WHERE l.id = p.cancellation_reason_id) AS cancellation_reason,
       coalesce((SELECT json_agg(json_build_object('medical_plan_id', plan.id,
            'medical_plan', json_build_object('id', plan.id, 'medical_plan', plan.name, 'medical_plan_table_id', plan.medical_plan_table_id),
            'code', m.code, 'patient_medical_plan_code', m.code, 'password', m.password) ORDER BY m.position)
          FROM procedure_medical_plans m JOIN health_plans plan ON plan.id = m.medical_plan_id
         WHERE m.procedure_id = p.id), '[]') AS procedure_medical_plans,
       (SELECT m.code FROM procedure_medical_plans m WHERE m.procedure_id = p.id ORDER BY m.position LIMIT 1) AS patient_medical_plan_code,
       (SELECT m.password FROM procedure_medical_plans m WHERE m.procedure_id = p.id ORDER BY m.position LIMIT 1) AS patient_medical_plan_password,
       coalesce((SELECT json_agg(json_build_object('id', s.id, 'surgical_procedure_id', kind.id, 'laterality', s.laterality || 'x',
            'surgical_procedure', json_build_object('id', kind.id, 'code', kind.code, 'name', kind.name,
              'medical_plan_table_id', kind.medical_plan_table_id)) ORDER BY s.position)
          FROM procedure_surgeries s JOIN surgical_procedures kind ON kind.id = s.surgical_procedure_id
         WHERE s.procedure_id = p.id), '[]') AS laterality_procedures,
       coalesce((SELECT json_agg(json_build_object('surgeon_id', surgeon.id,
            'surgeon', json_build_object('id', surgeon.id, 'name', surgeon.name)) ORDER BY s.position)
          FROM procedure_surgeons s JOIN surgeons surgeon ON surgeon.id = s.surgeon_id
         WHERE s.procedure_id = p.id), '[]') AS active_surgeons,
       coalesce((SELECT json_agg(json_build_object('anaesthetist_id', a.anaesthetist_id, 'name', person.name,
            'is_trans', a.phase = 'trans', 'is_pre', a.phase = 'pre',
            'is_main', a.phase = 'trans' AND a.is_main, 'is_main_pre', a.phase = 'pre' AND a.is_main) ORDER BY a.phase, a.position)
          FROM procedure_anaesthetists a JOIN users person ON person.id = a.anaesthetist_id
         WHERE a.procedure_id = p.id), '[]') AS active_anaesthetists
  FROM procedures p
  JOIN institutions i ON i.id = p.institution_id
  JOIN patients pa ON pa.id = p.patient_id
  LEFT JOIN institutions clinic ON clinic.id = p.clinic_id
  LEFT JOIN users owner ON owner.id = p.owner_id
  LEFT JOIN surgery_centers center ON center.id = p.surgery_center_id
  LEFT JOIN surgery_center_rooms theatre ON theatre.id = p.surgery_center_room_id
 WHERE p.institution_id = ANY (sala_institutions()) OR p.clinic_id = ANY (sala_institutions());
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
