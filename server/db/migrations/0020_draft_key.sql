INSERT INTO server_keys (name, key) VALUES ('drafts', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
--> statement-breakpoint
-- The key of the asking user's drafts: 32 bytes (nested SHA-256, as in HMAC), null without a scope.
CREATE FUNCTION sala_draft_key() RETURNS bytea LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT sha256(key || sha256(key || convert_to(sala_scope(1), 'UTF8'))) FROM server_keys WHERE name = 'drafts'
$$;
