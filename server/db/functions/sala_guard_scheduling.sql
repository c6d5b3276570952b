CREATE OR REPLACE FUNCTION public.sala_guard_scheduling()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
  -- Only patients write what they say, by their links.
  REVOKE INSERT, UPDATE ON patient_answers FROM sala_app;
  -- A save replaces the whole of these lists.
  GRANT DELETE ON procedure_medical_plans, procedure_surgeons, procedure_anaesthetists, procedure_surgeries,
    request_surgeons, request_medical_plans, request_surgeries TO sala_app;

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
END $function$;
