CREATE OR REPLACE FUNCTION public.sala_keep_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_keep_presentation(coalesce(NEW.institution_id, OLD.institution_id));
  RETURN NULL;
END $function$;
