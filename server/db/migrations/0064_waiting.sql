CREATE TABLE "cancellation_outcomes" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer PRIMARY KEY NOT NULL,
	"outcome" text,
	"reason_group" text,
	"said_by" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cancellation_reasons" ADD COLUMN "reason_group" text;--> statement-breakpoint
ALTER TABLE "cancellation_outcomes" ADD CONSTRAINT "cancellation_outcomes_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_outcomes" ADD CONSTRAINT "cancellation_outcomes_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellation_outcomes_waiting" ON "cancellation_outcomes" USING btree ("institution_id") WHERE outcome in ('waiting', 'unsaid');--> statement-breakpoint
UPDATE "cancellation_reasons" SET "reason_group" = CASE
  WHEN name IN ('Paciente não compareceu', 'Jejum inadequado', 'Desistência do paciente') THEN 'patient'
  WHEN name IN ('Consulta remarcada', 'Cirurgia cancelada', 'Falta de autorização do convênio') THEN 'administrative'
  WHEN name = 'Falta de sala ou de equipamento' THEN 'structure'
  WHEN name = 'Condição clínica do paciente' THEN 'clinical' END;
