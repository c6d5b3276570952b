CREATE OR REPLACE FUNCTION public.sala_name_note_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.text, NEW.day, NEW.until) IS DISTINCT FROM (OLD.text, OLD.day, OLD.until) THEN
    NEW.author := coalesce((SELECT name FROM users WHERE id = sala_user()), NEW.author);
  END IF;
  RETURN NEW;
END $function$;
