CREATE OR REPLACE FUNCTION public.sala_guard_people()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  guarded text;
BEGIN
  PERFORM sala_guard_imports();

  -- The platform's administrators work in every institution; what a register holds stays closed to them until they enter.
  FOREACH guarded IN ARRAY ARRAY['institutions', 'institution_users', 'institution_settings', 'invitations', 'user_logs'] LOOP
    EXECUTE format('DROP POLICY IF EXISTS platform ON %I', guarded);
    EXECUTE format('CREATE POLICY platform ON %I TO sala_app USING ((SELECT sala_is_platform()))', guarded);
  END LOOP;
  DROP POLICY platform ON user_logs;
  CREATE POLICY platform ON user_logs FOR INSERT TO sala_app WITH CHECK ((SELECT sala_is_platform()));

  REVOKE SELECT ON institutions FROM sala_app;
  GRANT SELECT (id, uuid, name, city, state_id, country_id, address, phone_number, document, cnes_code, logo_url, logo_key,
    active, homologated, is_clinic, is_group, is_network, is_hospital_clinic, is_external_system, enable_monitors, is_paying,
    login, payment_start, payment_end, time_zone, created_at, updated_at, removed_at, search) ON institutions TO sala_app;
  GRANT INSERT, UPDATE ON institutions TO sala_app;
  DROP POLICY IF EXISTS new ON institutions;
  CREATE POLICY new ON institutions AS RESTRICTIVE FOR INSERT TO sala_app WITH CHECK ((SELECT sala_is_platform()));
  DROP POLICY IF EXISTS own ON institutions;
  CREATE POLICY own ON institutions AS RESTRICTIVE FOR UPDATE TO sala_app
    USING ((SELECT sala_is_platform()) OR id = any ((SELECT sala_institutions())::integer[]));

  FOREACH guarded IN ARRAY ARRAY['group_members', 'network_members'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', guarded);
    EXECUTE format('DROP POLICY IF EXISTS seen ON %I', guarded);
    EXECUTE format('CREATE POLICY seen ON %I FOR SELECT TO sala_app USING (true)', guarded);
    EXECUTE format('DROP POLICY IF EXISTS platform ON %I', guarded);
    EXECUTE format('CREATE POLICY platform ON %I TO sala_app USING ((SELECT sala_is_platform()))', guarded);
    EXECUTE format('GRANT INSERT, DELETE ON %I TO sala_app', guarded);
  END LOOP;

  GRANT INSERT, UPDATE ON institution_users TO sala_app;
  DROP POLICY IF EXISTS new ON institution_users;
  CREATE POLICY new ON institution_users AS RESTRICTIVE FOR INSERT TO sala_app WITH CHECK ((SELECT sala_is_platform())
    OR ((SELECT sala_is_admin()) AND institution_id = any ((SELECT sala_institutions())::integer[])));
  DROP POLICY IF EXISTS managed ON institution_users;
  CREATE POLICY managed ON institution_users AS RESTRICTIVE FOR UPDATE TO sala_app USING ((SELECT sala_is_platform())
    OR ((SELECT sala_is_admin()) AND institution_id = any ((SELECT sala_institutions())::integer[])));

  -- Whether one user is in sight is a look at an index; asked with IN it would be a list of everybody in sight.
  DROP POLICY tenancy ON users;
  CREATE POLICY tenancy ON users TO sala_app USING (
    id = (SELECT sala_user()) OR EXISTS (SELECT FROM institution_users m WHERE m.user_id = users.id));

  GRANT SELECT (phone_number, crm_number, crm_state_id, email_validated_at, search) ON users TO sala_app;
  GRANT INSERT (id, email, name, document, personal_title, username, type, phone_number, crm_number, crm_state_id, terms_status) ON users TO sala_app;
  GRANT UPDATE (name, document, type, phone_number, crm_number, crm_state_id) ON users TO sala_app;
  DROP POLICY IF EXISTS new ON users;
  CREATE POLICY new ON users FOR INSERT TO sala_app WITH CHECK ((SELECT sala_is_admin()) AND type <> 'AD');
  DROP POLICY IF EXISTS own ON users;
  CREATE POLICY own ON users AS RESTRICTIVE FOR UPDATE TO sala_app
    USING (id = (SELECT sala_user()) OR (SELECT sala_is_admin()))
    WITH CHECK (type <> 'AD' OR (SELECT sala_is_platform()));

  REVOKE UPDATE ON tickets FROM sala_app;
END $function$;
