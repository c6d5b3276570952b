CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
-- Two random UUIDs are 244 random bits.
INSERT INTO server_keys (name, key)
SELECT name, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) FROM unnest(ARRAY['scope', 'requests']) AS name;
--> statement-breakpoint
-- Sets who asks, and for which institutions, until the end of the transaction. Any role may write the setting; the signature
-- (nested SHA-256, as in HMAC) makes it worth nothing unless it was written here, in this very transaction.
CREATE FUNCTION sala_set_scope(of_user integer, of_institutions integer[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  scope text := concat(of_user, ';', array_to_string(of_institutions, ','));
  signed bytea := convert_to(scope || ';' || extract(epoch FROM now()), 'UTF8');
  written text;
BEGIN
  written := set_config('sala.scope', scope || ';' || (
    SELECT encode(sha256(key || sha256(key || signed)), 'hex') FROM server_keys WHERE name = 'scope'), true);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION sala_set_scope(integer, integer[]) FROM PUBLIC;
--> statement-breakpoint
-- A part of the scope: 1 is the user, 2 the institutions. Null without a scope, and for one that is not signed for this transaction.
CREATE FUNCTION sala_scope(part integer) RETURNS text
LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  parts text[] := string_to_array(current_setting('sala.scope', true), ';');
  signed bytea := convert_to(parts[1] || ';' || parts[2] || ';' || extract(epoch FROM now()), 'UTF8');
BEGIN
  IF parts[3] = (SELECT encode(sha256(key || sha256(key || signed)), 'hex') FROM server_keys WHERE name = 'scope') THEN
    RETURN parts[part];
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sala_institutions() RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_to_array(nullif(sala_scope(2), ''), ',')::integer[], '{}')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sala_user() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(sala_scope(1), '')::integer
$$;
--> statement-breakpoint
-- As before, with a signed scope.
CREATE OR REPLACE FUNCTION sala_open(token_hash text, caller text) RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  who record;
  institutions integer[] := '{}';
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
  PERFORM sala_set_scope(who.user_id, institutions);
  RETURN json_build_object(
    'user_id', who.user_id, 'session_id', who.session_id, 'type', who.type, 'name', who.name,
    'institution_id', who.institution_id, 'is_admin', coalesce(who.is_admin, false),
    'is_manager', coalesce(who.is_manager, false), 'institutions', institutions, 'is_group', who.is_group, 'stale', who.stale,
    'blocked', who.blocked);
END $$;
