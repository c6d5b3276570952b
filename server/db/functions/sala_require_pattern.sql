-- A pattern that ends in its escape character fails only on a row that matches all before it, seen or not: refused at once.
CREATE OR REPLACE FUNCTION public.sala_require_pattern(pattern text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  IF right(pattern, 1) = '\' AND length(substring(pattern FROM '\\+$')) % 2 = 1 THEN
    RAISE invalid_escape_sequence USING MESSAGE = 'LIKE pattern must not end with escape character';
  END IF;
END $function$;
