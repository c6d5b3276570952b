CREATE OR REPLACE FUNCTION public.sala_name_key_creator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  NEW.created_by := coalesce((SELECT name FROM users WHERE id = sala_user()), NEW.created_by);
  RETURN NEW;
END $function$;
