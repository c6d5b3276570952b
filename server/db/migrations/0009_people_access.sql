-- Who asks is an administrator of the platform. Read past row-level security, which asks it.
CREATE FUNCTION sala_is_platform() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = sala_user() AND type = 'AD')
$$;
--> statement-breakpoint
-- Who asks manages the users of the institutions in sight.
CREATE FUNCTION sala_is_admin() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT sala_is_platform() OR EXISTS (
    SELECT FROM institution_users WHERE user_id = sala_user() AND institution_id = any (sala_institutions())
       AND is_admin AND active AND (expiration_date IS NULL OR expiration_date > now()))
$$;
--> statement-breakpoint
-- The platform's institutions as a search finds them, in the order of their names: LIKE is not leakproof, so below
-- row-level security it could not use the trigram index. Whoever does not administer the platform finds nothing.
CREATE FUNCTION sala_found_institutions(pattern text, size integer, skipped integer) RETURNS SETOF integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT sala_is_platform() THEN RETURN; END IF;
  RETURN QUERY EXECUTE
    'SELECT id FROM institutions WHERE removed_at IS NULL AND search LIKE $1 ORDER BY name COLLATE "pt-BR-x-icu", id LIMIT $2 OFFSET $3'
    USING pattern, size, skipped;
END $$;
--> statement-breakpoint
-- How many of them there are: all of them where the pattern is null.
CREATE FUNCTION sala_count_institutions(pattern text) RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found integer;
BEGIN
  IF NOT sala_is_platform() THEN RETURN 0; END IF;
  IF pattern IS NULL THEN RETURN (SELECT count(*) FROM institutions WHERE removed_at IS NULL); END IF;
  EXECUTE 'SELECT count(*) FROM institutions WHERE removed_at IS NULL AND search LIKE $1' INTO found USING pattern;
  RETURN found;
END $$;
--> statement-breakpoint
-- What is written into the activity log stays as it was written, whoever asks: the tables' owner too.
CREATE FUNCTION sala_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the activity log only grows' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_logs FOR EACH STATEMENT EXECUTE FUNCTION sala_append_only();
--> statement-breakpoint
ALTER FUNCTION sala_guard() RENAME TO sala_guard_imports;
--> statement-breakpoint
CREATE FUNCTION sala_guard() RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
