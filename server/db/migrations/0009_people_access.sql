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
CREATE INDEX "institutions_present" ON "institutions" USING btree ("id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "group_members_member" ON "group_members" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "network_members_member" ON "network_members" USING btree ("member_id");
--> statement-breakpoint
-- A page of the platform's institutions in the order of their names, of all of them where the pattern is null: LIKE is not
-- leakproof, so below row-level security it could not use the trigram index, and a page of unknown size would be planned as
-- a thousand rows. Whoever does not administer the platform finds nothing.
CREATE FUNCTION sala_found_institutions(pattern text, size integer, skipped integer) RETURNS SETOF integer
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT sala_is_platform() THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id FROM institutions WHERE removed_at IS NULL %s ORDER BY name COLLATE "pt-BR-x-icu", id LIMIT $2 OFFSET $3',
    CASE WHEN pattern IS NOT NULL THEN 'AND search LIKE $1' END
  ) USING pattern, size, skipped;
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
-- What kind of user someone is, by what they do where they are active, or while they are nowhere, where they are invited
-- to: a network's people only where they are nothing else. Administrators of the platform and pharmacists stay what they are.
CREATE FUNCTION sala_retype(of_user integer) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE users u SET type = kind.type FROM (
    SELECT CASE WHEN is_network THEN 'NW' WHEN is_anaesthetist THEN 'AN' WHEN is_admin OR is_manager THEN 'IN' ELSE 'DM' END AS type
      FROM institution_users WHERE user_id = of_user AND removed_at IS NULL
     ORDER BY active DESC, is_network, is_anaesthetist DESC, is_admin OR is_manager DESC LIMIT 1) AS kind
   WHERE u.id = of_user AND u.type NOT IN ('AD', 'PH') AND u.type <> kind.type
$$;
--> statement-breakpoint
-- A membership knows its user's name and what a search looks at, so that an institution's people are read in the order of
-- an index of its own, and found by looking at one table. The CPF of somebody who is only invited, and whom others know, is
-- found by nobody: to find by it would be to guess it digit by digit.
CREATE FUNCTION sala_name_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- No longer than an index's row may be, in whatever letters.
  SELECT left(name, 255), left(CASE WHEN NEW.active OR terms_status = 'PENDING' AND NOT EXISTS (
           SELECT FROM institution_users WHERE user_id = NEW.user_id AND institution_id <> NEW.institution_id)
         THEN search ELSE sala_fold(name || ' ' || email) END, 400)
    INTO NEW.user_name, NEW.user_search FROM users WHERE id = NEW.user_id;
  NEW.user_name := coalesce(NEW.user_name, '');
  NEW.user_search := coalesce(NEW.user_search, '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_member BEFORE INSERT OR UPDATE OF active, user_name ON institution_users
  FOR EACH ROW EXECUTE FUNCTION sala_name_member();
--> statement-breakpoint
CREATE FUNCTION sala_rename_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE institution_users SET user_name = NEW.name WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rename_member AFTER UPDATE ON users FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name OR NEW.search IS DISTINCT FROM OLD.search) EXECUTE FUNCTION sala_rename_member();
--> statement-breakpoint
-- Whatever is written here, the trigger above puts the person's name.
UPDATE institution_users SET user_name = '';
--> statement-breakpoint
-- Those of the institutions whose people who asks may see.
CREATE FUNCTION sala_in_sight(of_institutions integer[]) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN sala_is_platform() THEN of_institutions
              ELSE ARRAY(SELECT unnest(of_institutions) INTERSECT SELECT unnest(sala_institutions())) END
$$;
--> statement-breakpoint
-- A page of the people of these institutions, all of them where the pattern is null, in the order of their names, each once.
-- Below row-level security each row would be asked about by itself, and LIKE, which is not leakproof, only afterwards.
-- Planned for each search: rare words are looked up, common ones met on the way.
CREATE FUNCTION sala_found_users(of_institutions integer[], pattern text, size integer, skipped integer, ascending boolean)
RETURNS SETOF integer LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  seen integer[] := sala_in_sight(of_institutions);
  direction text := CASE WHEN ascending THEN 'ASC' ELSE 'DESC' END;
  searching text := CASE WHEN pattern IS NOT NULL THEN 'AND user_search LIKE $2' ELSE '' END;
BEGIN
  IF cardinality(seen) = 1 THEN
    RETURN QUERY EXECUTE format('SELECT user_id FROM institution_users WHERE institution_id = $1 AND removed_at IS NULL %2$s
      ORDER BY user_name %1$s, user_id %1$s LIMIT $3 OFFSET $4', direction, searching) USING seen[1], pattern, size, skipped;
  ELSE
    RETURN QUERY EXECUTE format('SELECT user_id FROM (
        SELECT DISTINCT found.user_name, found.user_id FROM unnest($1) AS place (id) CROSS JOIN LATERAL (
          SELECT user_name, user_id FROM institution_users WHERE institution_id = place.id AND removed_at IS NULL %2$s
           ORDER BY user_name %1$s, user_id %1$s LIMIT $3 + $4) found) AS people
       ORDER BY user_name %1$s, user_id %1$s LIMIT $3 OFFSET $4', direction, searching) USING seen, pattern, size, skipped;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION sala_count_users(of_institutions integer[], pattern text) RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  seen integer[] := sala_in_sight(of_institutions);
  found integer;
BEGIN
  EXECUTE format('SELECT count(%s) FROM institution_users WHERE institution_id = any ($1) AND removed_at IS NULL %s',
      CASE WHEN cardinality(seen) > 1 THEN 'DISTINCT user_id' ELSE '*' END,
      CASE WHEN pattern IS NOT NULL THEN 'AND user_search LIKE $2' ELSE '' END)
    INTO found USING seen, pattern;
  RETURN found;
END $$;
--> statement-breakpoint
-- Someone has a place, or had one, that who asks does not see.
CREATE FUNCTION sala_is_elsewhere(of_user integer) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT NOT sala_is_platform() AND EXISTS (
    SELECT FROM institution_users WHERE user_id = of_user AND institution_id <> ALL (sala_institutions()))
$$;
--> statement-breakpoint
-- What someone is in an institution: an anaesthesiologist only where they are an anaesthetist. What one institution lets
-- them be opens nothing in another. Null flags, without an institution, leave the account's own type.
CREATE FUNCTION sala_type(account text, anaesthetist boolean, manager boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN account <> 'AN' OR coalesce(anaesthetist, true) THEN account WHEN manager THEN 'IN' ELSE 'DM' END
$$;
--> statement-breakpoint
-- Whether a list of allowed addresses keeps someone out who comes from an address; none at all is no list.
CREATE FUNCTION sala_closed(ips text[], address text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(ips <> '{}' AND address <> ALL (ips), false)
$$;
--> statement-breakpoint
DROP FUNCTION sala_open(text);
--> statement-breakpoint
-- As before, for whoever comes from an address: what is closed to it is out of sight, be it the chosen institution or, in a
-- group, some of its members; and a member that is not active is entered by nobody, by way of its group neither.
CREATE FUNCTION sala_open(token_hash text, caller text) RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  who record;
  institutions integer[] := '{}';
  said text;
BEGIN
  SELECT u.id AS user_id, s.id AS session_id, sala_type(u.type, m.is_anaesthetist, m.is_admin OR m.is_manager) AS type, u.name, i.id AS institution_id, m.is_admin, m.is_manager,
         coalesce(i.is_group, false) AS is_group, t.created_at < now() - interval '15 minutes' AS stale, sala_closed(w.ips, caller) AS blocked
    INTO who
    FROM session_tokens t
    JOIN sessions s ON s.id = t.session_id AND s.ended_at IS NULL
    JOIN users u ON u.id = s.user_id
    LEFT JOIN institution_users m ON m.user_id = u.id AND m.institution_id = t.institution_id AND m.active
          AND (m.expiration_date IS NULL OR m.expiration_date > now())
    LEFT JOIN institutions i ON i.id = m.institution_id AND i.active AND i.removed_at IS NULL
    LEFT JOIN connection_whitelists w ON w.institution_id = i.id
   WHERE t.hash = token_hash AND t.expires_at > now();
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF who.institution_id IS NOT NULL AND NOT who.blocked THEN
    institutions := ARRAY[who.institution_id];
    IF who.is_group THEN
      institutions := institutions || ARRAY(
        SELECT g.member_id FROM group_members g JOIN institutions i ON i.id = g.member_id AND i.active AND i.removed_at IS NULL
          LEFT JOIN connection_whitelists w ON w.institution_id = i.id
         WHERE g.group_id = who.institution_id AND NOT sala_closed(w.ips, caller) ORDER BY 1);
    END IF;
  END IF;
  said := set_config('sala.user', who.user_id::text, true);
  said := set_config('sala.institutions', array_to_string(institutions, ','), true);
  RETURN json_build_object(
    'user_id', who.user_id, 'session_id', who.session_id, 'type', who.type, 'name', who.name,
    'institution_id', who.institution_id, 'is_admin', coalesce(who.is_admin, false),
    'is_manager', coalesce(who.is_manager, false), 'institutions', institutions, 'is_group', who.is_group, 'stale', who.stale,
    'blocked', who.blocked);
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
END $$;
