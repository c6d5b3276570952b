-- Gives a key its secret, anew as long as the key was never used. Answers whether it could.
CREATE OR REPLACE FUNCTION public.sala_give_key_secret(of_key integer, secret_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO record_key_secrets (key_id, institution_id, hash)
  SELECT id, institution_id, secret_hash FROM record_keys
   WHERE id = of_key AND institution_id = ANY (sala_institutions()) AND removed_at IS NULL AND last_used_at IS NULL
  ON CONFLICT (key_id) DO UPDATE SET hash = excluded.hash, created_at = now();
  RETURN FOUND;
END $function$;
