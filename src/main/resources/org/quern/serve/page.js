"use strict";

const SPANISH = {
  token: "Token", name: "Caso de uso", settings: "Ajustes", run: "Ejecutar", cancel: "Cancelar",
  waiting: "en espera", running: "en curso", done: "terminado", failed: "error", cancelled: "cancelado"
};
const spanish = navigator.language.startsWith("es");
const text = key => spanish && SPANISH[key] || key;
const at = id => document.getElementById(id);
let operations = {};
let job = "";

/** An example of the JSON that a schema describes. */
function example(schema) {
  if ("default" in schema) return schema.default;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case "object": return Object.fromEntries((schema.required || []).map(name => [name, example(schema.properties[name])]));
    case "array": return [];
    case "integer": case "number": return 1;
    case "boolean": return false;
    default: return "";
  }
}

function ask(method, path, headers, body) {
  return fetch(path, { method, body, headers: { Authorization: "Bearer " + at("token").value.trim(), ...headers } });
}

function choose() {
  const operation = operations[at("name").value];
  at("help").textContent = operation.description;
  at("settings").value = JSON.stringify(example(operation.requestBody.content["application/json"].schema), null, 2);
}

function show(status) {
  const count = status.total > 0 ? ` ${status.done} / ${status.total}` : "";
  at("status").textContent = `${text(status.state)} · ${status.seconds} s${status.stage ? " · " + status.stage : ""}${count}`;
}

/** Shows the progress of a job until it ends. */
async function follow() {
  const reader = (await ask("GET", job + "/events", {})).body.getReader();
  const decoder = new TextDecoder();
  let open = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (open + decoder.decode(value, { stream: true })).split("\n\n");
    open = events.pop();
    events.map(event => event.split("data: ")[1]).filter(Boolean).forEach(data => show(JSON.parse(data)));
  }
}

async function print(response) {
  const body = await response.text();
  try {
    at("result").textContent = JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    at("result").textContent = body;
  }
}

async function run() {
  at("run").disabled = true;
  at("result").textContent = at("status").textContent = "";
  try {
    const accepted = await ask("POST", at("name").value,
      { "Content-Type": "application/json", Prefer: "respond-async" }, at("settings").value);
    if (accepted.status !== 202) return await print(accepted);
    job = accepted.headers.get("Location");
    at("cancel").disabled = false;
    await follow();
    await print(await ask("GET", job + "/result", {}));
  } catch (failure) {
    at("status").textContent = String(failure);
  } finally {
    at("run").disabled = false;
    at("cancel").disabled = true;
  }
}

async function begin() {
  if (spanish) document.documentElement.lang = "es";
  document.querySelectorAll("[data-text]").forEach(each => {
    if (spanish) each.textContent = SPANISH[each.dataset.text];
  });
  const paths = (await (await fetch("/openapi.json")).json()).paths;
  for (const [path, methods] of Object.entries(paths)) {
    if (!methods.post) continue;
    operations[path] = methods.post;
    at("name").add(new Option(methods.post.summary, path));
  }
  at("name").addEventListener("change", choose);
  at("run").addEventListener("click", run);
  at("cancel").addEventListener("click", () => ask("DELETE", job, {}));
  choose();
}

begin();
