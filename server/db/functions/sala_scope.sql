-- A part of the scope: 1 is the user, 2 the institutions. Null without a scope, and for one that is not signed for this transaction.
CREATE OR REPLACE FUNCTION public.sala_scope(part integer)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  parts text[] := string_to_array(current_setting('sala.scope', true), ';');
  signed bytea := convert_to(parts[1] || ';' || parts[2] || ';' || extract(epoch FROM now()), 'UTF8');
BEGIN
  IF parts[3] = (SELECT encode(sha256(key || sha256(key || signed)), 'hex') FROM server_keys WHERE name = 'scope') THEN
    RETURN parts[part];
  END IF;
  RETURN NULL;
END $function$;
