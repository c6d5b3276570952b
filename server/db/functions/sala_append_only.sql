-- What is written into the activity log stays as it was written, whoever asks: the tables' owner too.
CREATE OR REPLACE FUNCTION public.sala_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the activity log only grows' USING ERRCODE = 'insufficient_privilege';
END $function$;
