CREATE OR REPLACE FUNCTION public.sala_keep_record_sources()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_add_record_sources(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;
