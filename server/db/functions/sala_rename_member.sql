CREATE OR REPLACE FUNCTION public.sala_rename_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE institution_users SET user_name = NEW.name WHERE user_id = NEW.id;
  RETURN NULL;
END $function$;
