CREATE OR REPLACE FUNCTION public.sala_keep_membership()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_keep_presentation(coalesce(NEW.member_id, OLD.member_id));
  RETURN NULL;
END $function$;
