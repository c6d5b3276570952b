-- Who manages users changes their names and access, and never accepts the terms in their stead.
CREATE OR REPLACE FUNCTION public.sala_own_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_user = 'sala_app' AND NEW.id <> sala_user() THEN
    RAISE EXCEPTION 'terms are accepted by oneself' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $function$;
