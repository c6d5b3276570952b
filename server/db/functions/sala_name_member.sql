-- A membership knows its user's name and what a search looks at, so that an institution's people are read in the order of
-- an index of its own, and found by looking at one table. The CPF of somebody who is only invited, and whom others know, is
-- found by nobody: to find by it would be to guess it digit by digit.
CREATE OR REPLACE FUNCTION public.sala_name_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  -- No longer than an index's row may be, in whatever letters.
  SELECT left(name, 255), left(CASE WHEN NEW.active OR terms_status = 'PENDING' AND NOT EXISTS (
           SELECT FROM institution_users WHERE user_id = NEW.user_id AND institution_id <> NEW.institution_id)
         THEN search ELSE sala_fold(name || ' ' || email) END, 400)
    INTO NEW.user_name, NEW.user_search FROM users WHERE id = NEW.user_id;
  NEW.user_name := coalesce(NEW.user_name, '');
  NEW.user_search := coalesce(NEW.user_search, '');
  RETURN NEW;
END $function$;
