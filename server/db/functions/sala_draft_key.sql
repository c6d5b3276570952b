-- The key of the asking user's drafts: 32 bytes (nested SHA-256, as in HMAC), null without a scope.
CREATE OR REPLACE FUNCTION public.sala_draft_key()
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT sha256(key || sha256(key || convert_to(sala_scope(1), 'UTF8'))) FROM server_keys WHERE name = 'drafts'
$function$;
