// Draws the description of the interface. Plain, because few need it.
const add = (parent, tag, text) => {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  return parent.appendChild(element);
};
const fold = (parent, title, kind, body) => {
  const details = add(parent, "details");
  const summary = add(details, "summary");
  if (kind) add(summary, "b", kind);
  add(summary, "code", title);
  body(details);
};
fetch("/api/openapi.json").then((answer) => answer.json()).then((api) => {
  document.getElementById("about").textContent = api.info.description;
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      fold(document.getElementById("paths"), path, method.toUpperCase(), (details) => {
        add(details, "p", operation.summary);
        add(details, "pre", JSON.stringify({
          parameters: operation.parameters, request: operation.requestBody?.content, answers: operation.responses,
        }, null, 2));
      });
    }
  }
  for (const [name, schema] of Object.entries(api.components.schemas)) {
    fold(document.getElementById("schemas"), name, "", (details) => {
      add(details, "p", schema.description);
      add(details, "pre", JSON.stringify(schema, null, 2));
    });
  }
});
