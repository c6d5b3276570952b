-- Immutable, unlike array_to_string, whose result depends on the type of the elements: texts always give the same.
CREATE OR REPLACE FUNCTION public.sala_lines(lines text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT array_to_string(lines, E'\n')
$function$;
