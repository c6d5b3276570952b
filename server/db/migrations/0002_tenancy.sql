DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'sala_app') THEN CREATE ROLE sala_app NOLOGIN; END IF;
  EXECUTE format('GRANT sala_app TO %I', current_user);
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO sala_app;
--> statement-breakpoint
CREATE FUNCTION sala_institutions() RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_to_array(nullif(current_setting('sala.institutions', true), ''), ',')::integer[], '{}')
$$;
--> statement-breakpoint
CREATE FUNCTION sala_user() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('sala.user', true), '')::integer
$$;
--> statement-breakpoint
-- Who holds a token: says so to row-level security for the rest of the transaction and answers it, or answers null. Every
-- call passes here: one value of JSON costs less than ten columns, an assignment less than a query.
CREATE FUNCTION sala_open(token_hash text) RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  who record;
  institutions integer[] := '{}';
  said text;
BEGIN
  SELECT u.id AS user_id, s.id AS session_id, u.type, u.name, i.id AS institution_id, m.is_admin, m.is_manager,
         coalesce(i.is_group, false) AS is_group, t.created_at < now() - interval '15 minutes' AS stale
    INTO who
    FROM session_tokens t
    JOIN sessions s ON s.id = t.session_id AND s.ended_at IS NULL
    JOIN users u ON u.id = s.user_id
    LEFT JOIN institution_users m ON m.user_id = u.id AND m.institution_id = t.institution_id AND m.active
          AND (m.expiration_date IS NULL OR m.expiration_date > now())
    LEFT JOIN institutions i ON i.id = m.institution_id AND i.active AND i.removed_at IS NULL
   WHERE t.hash = token_hash AND t.expires_at > now();
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF who.institution_id IS NOT NULL THEN institutions := ARRAY[who.institution_id]; END IF;
  IF who.is_group THEN
    institutions := institutions || ARRAY(SELECT member_id FROM group_members WHERE group_id = who.institution_id ORDER BY 1);
  END IF;
  said := set_config('sala.user', who.user_id::text, true);
  said := set_config('sala.institutions', array_to_string(institutions, ','), true);
  RETURN json_build_object(
    'user_id', who.user_id, 'session_id', who.session_id, 'type', who.type, 'name', who.name,
    'institution_id', who.institution_id, 'is_admin', coalesce(who.is_admin, false),
    'is_manager', coalesce(who.is_manager, false), 'institutions', institutions, 'is_group', who.is_group, 'stale', who.stale);
END $$;
--> statement-breakpoint
-- LIKE is not leakproof, so below row-level security it could not use the trigram index; here it can, within the same rows.
CREATE FUNCTION sala_matching(register text, pattern text) RETURNS SETOF integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT id FROM %I WHERE institution_id = any ($1) AND removed_at IS NULL AND search LIKE $2', register
  ) USING sala_institutions(), pattern;
END $$;
--> statement-breakpoint
-- Sums up the changes of these institutions' totals, less those that another transaction is summing up: nobody waits.
CREATE FUNCTION sala_compact_totals(of_register text, of_institutions integer[]) RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM register_totals WHERE ctid = any (ARRAY(
      SELECT ctid FROM register_totals
       WHERE register = of_register AND institution_id = any (of_institutions) FOR UPDATE SKIP LOCKED))
    RETURNING institution_id, delta)
  INSERT INTO register_totals (register, institution_id, delta)
  SELECT of_register, institution_id, sum(delta) FROM gone GROUP BY institution_id
$$;
--> statement-breakpoint
-- Every twentieth record sums up: a total is never the sum of more than a few dozen changes.
CREATE FUNCTION sala_count_inserted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO register_totals (register, institution_id, delta)
  SELECT TG_TABLE_NAME, institution_id, count(*) FROM new_rows WHERE removed_at IS NULL GROUP BY institution_id;
  IF EXISTS (SELECT FROM new_rows WHERE id % 20 = 0) THEN
    PERFORM sala_compact_totals(TG_TABLE_NAME, ARRAY(SELECT DISTINCT institution_id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sala_count_deleted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO register_totals (register, institution_id, delta)
  SELECT TG_TABLE_NAME, institution_id, -count(*) FROM old_rows WHERE removed_at IS NULL GROUP BY institution_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sala_count_updated() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO register_totals (register, institution_id, delta)
  SELECT TG_TABLE_NAME, institution_id, sum(change)
    FROM (SELECT institution_id, 1 AS change FROM new_rows WHERE removed_at IS NULL
          UNION ALL SELECT institution_id, -1 FROM old_rows WHERE removed_at IS NULL) AS changes
   GROUP BY institution_id HAVING sum(change) <> 0;
  IF EXISTS (SELECT FROM new_rows WHERE removed_at IS NOT NULL AND id % 20 = 0) THEN
    PERFORM sala_compact_totals(TG_TABLE_NAME, ARRAY(SELECT DISTINCT institution_id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Run after every migration: a table with institution_id is guarded by carrying that column, and a register counted by
-- carrying removed_at and search beside it. A table named nowhere here and without institution_id is closed to sala_app.
CREATE FUNCTION sala_guard() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  guarded text;
BEGIN
  FOR guarded IN
    SELECT table_name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'institution_id'
       AND table_name NOT IN ('session_tokens', 'register_totals', 'institution_users')
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', guarded);
    EXECUTE format('DROP POLICY IF EXISTS tenancy ON %I', guarded);
    EXECUTE format('CREATE POLICY tenancy ON %I TO sala_app USING (institution_id = any ((SELECT sala_institutions())::integer[]))', guarded);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO sala_app', guarded);
  END LOOP;
  REVOKE UPDATE ON user_logs FROM sala_app;

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
    accommodations, surgery_types, ethnic_groups, access_route_types, guide_types, cancellation_reasons TO sala_app;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO sala_app;
END $$;
