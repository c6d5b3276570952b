-- Whose key has this secret, or null. Sets the scope: the key's institution, and nobody who asks.
CREATE OR REPLACE FUNCTION public.sala_open_key(secret_hash text, caller text, permit text)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_require_permit(permit);
  RETURN sala_open_record_key(secret_hash, caller);
END $function$;
