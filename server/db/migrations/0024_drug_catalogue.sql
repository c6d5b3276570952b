ALTER TABLE "active_principle_classes" ALTER COLUMN "name" SET DATA TYPE text COLLATE "pt-BR-x-icu";--> statement-breakpoint
ALTER TABLE "active_principle_brands" ADD COLUMN "search" text GENERATED ALWAYS AS (sala_fold(coalesce("brand", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "active_principles" ADD COLUMN "search" text GENERATED ALWAYS AS (sala_fold(coalesce("name", ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "active_principle_brands_form" ON "active_principle_brands" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "active_principle_brands_search" ON "active_principle_brands" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "active_principle_forms_principle" ON "active_principle_forms" USING btree ("active_principle_id");--> statement-breakpoint
CREATE INDEX "active_principles_order" ON "active_principles" USING btree ("name" COLLATE "pt-BR-x-icu","id");--> statement-breakpoint
CREATE INDEX "active_principles_search" ON "active_principles" USING gin (search gin_trgm_ops);--> statement-breakpoint
-- A save replaces the whole of an institution's choice.
GRANT DELETE ON institution_active_principle_brands TO sala_app;--> statement-breakpoint
-- Everybody reads the catalogue; the platform's administrators change a drug's class.
ALTER TABLE active_principles ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY seen ON active_principles FOR SELECT TO sala_app USING (true);--> statement-breakpoint
CREATE POLICY platform ON active_principles FOR UPDATE TO sala_app USING ((SELECT sala_is_platform()));--> statement-breakpoint
GRANT UPDATE (class_id) ON active_principles TO sala_app;
