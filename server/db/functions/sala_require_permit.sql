CREATE OR REPLACE FUNCTION public.sala_require_permit(permit text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('sala.scope', true) <> '' OR permit IS DISTINCT FROM (SELECT encode(key, 'hex') FROM server_keys WHERE name = 'open') THEN
    RAISE insufficient_privilege USING MESSAGE = 'a transaction is opened once, by the server';
  END IF;
  -- Locks of the session that the request before this one left, whose end and this beginning are one message.
  PERFORM pg_advisory_unlock_all();
END $function$;
