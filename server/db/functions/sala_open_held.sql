-- From here on the transaction writes as the application whose held delivery this is would: its institution, and nobody who asks.
CREATE OR REPLACE FUNCTION public.sala_open_held(held integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  of_institution integer;
BEGIN
  SELECT institution_id INTO of_institution FROM held_deliveries
   WHERE id = held AND decision IS NULL AND institution_id = ANY (sala_institutions());
  IF NOT FOUND THEN
    RAISE insufficient_privilege USING MESSAGE = 'no held delivery waits here';
  END IF;
  PERFORM sala_set_scope(NULL, ARRAY[of_institution]);
END $function$;
