-- Checks the permit as sala_require_permit does, without a call of its own.
CREATE OR REPLACE FUNCTION public.sala_open(token_hash text, caller text, permit text)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  expected text;
BEGIN
  SELECT encode(key, 'hex') INTO expected FROM server_keys WHERE name = 'open';
  IF current_setting('sala.scope', true) <> '' OR permit IS DISTINCT FROM expected THEN
    RAISE insufficient_privilege USING MESSAGE = 'a transaction is opened once, by the server';
  END IF;
  -- Locks of the session that the request before this one left, whose end and this beginning are one message.
  PERFORM pg_advisory_unlock_all();
  RETURN sala_open_session(token_hash, caller);
END $function$;
