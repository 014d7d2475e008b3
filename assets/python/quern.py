"""Client of a Quern workspace that is served with ``quern serve``.

One file without dependencies, for Python 3.9 or later::

    import quern

    with quern.open("demo") as q:
        print(q.score(predictions, run="mine")["mine"]["overall"])

Each method calls a use case, whose settings and result are those of the command with the same name;
``Client.call`` reaches all of them. Rows are lists of dictionaries; ``frame`` makes a pandas DataFrame of them.
"""

from __future__ import annotations

import json
import os
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Union, cast

__version__ = "2.0.0"
__all__ = ["Client", "Job", "QuernError", "frame", "inspect_scorer", "lm_eval", "open", "promptfoo"]

JsonObject = Dict[str, Any]
Progress = Callable[[JsonObject], None]

_LINES = "application/x-ndjson"


class QuernError(Exception):
    """Why there is no result.

    ``what`` happened, ``where`` (a file, a member of the settings, or empty), the ``remedy``, and the HTTP ``status``:
    400 wrong request, 401 wrong token, 403 not allowed, 409 cancelled, 422 failed, 429 or 503 too much at once,
    0 no server.
    """

    def __init__(self, status: int, what: str, where: str = "", remedy: str = "") -> None:
        super().__init__((where + ": " if where else "") + what + ("; " + remedy if remedy else "") + ".")
        self.status = status
        self.what = what
        self.where = where
        self.remedy = remedy


def open(workspace: Union[str, Path] = ".", cafile: Optional[str] = None) -> "Client":
    """The client of the server that has this workspace folder open on this machine."""
    file = Path(workspace) / ".server.json"
    try:
        access = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise QuernError(0, "no server has this workspace open", str(workspace),
                         "start one with 'quern serve %s'" % workspace) from None
    return Client(access["address"], access["token"], cafile)


def frame(rows: Iterable[Mapping[str, Any]]) -> Any:
    """A pandas DataFrame of rows; needs pandas."""
    try:
        import pandas  # type: ignore[import-untyped,unused-ignore]
    except ImportError:
        raise QuernError(0, "pandas is not installed", "", "install it, or use the rows as they are") from None
    return pandas.DataFrame(list(rows))


class Job:
    """Work on the server, which continues if the client ends."""

    def __init__(self, client: "Client", status: JsonObject) -> None:
        self._client = client
        self.id: str = status["id"]

    @property
    def status(self) -> JsonObject:
        """``{id, name, state, accepted, stage, done, total, seconds}``; the state is waiting, running, done, failed or
        cancelled."""
        return cast(JsonObject, self._client._json("GET", "/v1/jobs/" + self.id))

    def cancel(self) -> None:
        """Ends the job as soon as possible; incomplete files are deleted."""
        self._client._json("DELETE", "/v1/jobs/" + self.id)

    def result(self, progress: Optional[Progress] = None) -> Any:
        """Waits for the result; ``progress`` receives the status about twice a second."""
        while True:
            status = self.status
            if progress:
                progress(status)
            if status["state"] not in ("waiting", "running"):
                return self._client._json("GET", "/v1/jobs/%s/result" % self.id)
            time.sleep(0.5)


class Client:
    """A server at an address, such as ``http://127.0.0.1:7690``.

    ``cafile`` is the certificate of the server or of its authority, if the system does not know it.
    """

    def __init__(self, address: str, token: str, cafile: Optional[str] = None) -> None:
        self.address = address.rstrip("/")
        self._token = token
        # The proxy of the environment would receive the token.
        handlers: List[Any] = [urllib.request.ProxyHandler({})]
        if address.startswith("https:"):
            handlers.append(urllib.request.HTTPSHandler(context=ssl.create_default_context(cafile=cafile)))
        self._opener = urllib.request.build_opener(*handlers)

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: Any) -> None:
        """Nothing is open between two calls."""

    # -- every use case --------------------------------------------------------------------------------------------

    def use_cases(self) -> List[str]:
        """The names of all use cases, such as ``graph stats``."""
        paths = self._json("GET", "/openapi.json")["paths"]
        return sorted(path[4:].replace("/", " ") for path, methods in paths.items() if "post" in methods)

    def call(self, name: str, settings: Optional[Mapping[str, Any]] = None, /, *,
             progress: Optional[Progress] = None, **more: Any) -> Any:
        """The result of a use case: what ``quern NAME --json`` prints.

        The settings are a mapping, keyword arguments, or both; paths are relative to the workspace.
        """
        return self._result("POST", _path(name), json.dumps({**(settings or {}), **more}).encode(),
                            "application/json", progress)

    def start(self, name: str, settings: Optional[Mapping[str, Any]] = None, /, **more: Any) -> Job:
        """Starts a use case, and returns at once."""
        return Job(self, self._json("POST", _path(name), json.dumps({**(settings or {}), **more}).encode(),
                                    "application/json", prefer="respond-async"))

    def call_with_lines(self, name: str, lines: Iterable[Mapping[str, Any]], settings: Mapping[str, Any],
                        progress: Optional[Progress] = None) -> Any:
        """As ``call``, with lines instead of a file: the setting that is ``"-"`` stands for them."""
        body = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
        query = urllib.parse.urlencode({"settings": json.dumps(dict(settings))}, quote_via=urllib.parse.quote)
        return self._result("POST", _path(name) + "?" + query, body, _LINES, progress)

    # -- scores ----------------------------------------------------------------------------------------------------

    def score(self, predictions: Iterable[Mapping[str, Any]], run: str, graph: Optional[str] = None,
              progress: Optional[Progress] = None) -> JsonObject:
        """Scores predictions, and keeps them as a run of the workspace.

        Each prediction is a question of a Quern file with its prediction: at least
        ``{qid, graph, nl_question, gold_cypher, pred_cypher}``. With ``graph``, all run on this graph. A prediction that
        cannot be scored does not end the others; its item says why. Returns the summary
        ``{RUN: {overall: {execution_accuracy, …}, by_graph: …}}``.
        """
        graphs: JsonObject = {"graph": graph} if graph else {}
        self.call_with_lines("evaluate score", predictions,
                             {"predictions": "-", "out": "runs/" + run, "graphs": graphs}, progress)
        return self.summary([run])

    def score_pairs(self, pairs: Iterable[Mapping[str, Any]], graph: Optional[str] = None, verdicts: bool = False,
                    progress: Optional[Progress] = None) -> List[JsonObject]:
        """Scores pairs of queries; nothing is kept.

        Each pair is ``{gold, pred, graph}``, or has the ``reply`` of a model instead of ``pred``: the query in it is
        scored. With ``graph``, all run on this graph. Returns the pairs in order, each with ``quern``:
        ``{ex, psjs, executable, ts, …, outcome, message}``. ``ts`` is null without small graphs of the gold query
        (``quern score distill``). With ``verdicts``, each also has ``verdict``:
        ``{verdict: equivalent | different | undecided, …}``, with the graph that shows the difference.
        """
        all_pairs = list(pairs)
        if not all_pairs:
            return []
        graphs: JsonObject = {"graph": graph} if graph else {}
        scored = cast(List[JsonObject], self.call_with_lines(
            "score queries", all_pairs, {"file": "-", "graphs": graphs}, progress)["lines"])
        if verdicts:
            texts = [{"gold": pair.get("gold"), "pred": pair.get("pred")} for pair in scored]
            judged = self.call_with_lines("score verdicts", texts, {"file": "-"}, progress)["lines"]
            for pair, verdict in zip(scored, judged):
                pair["verdict"] = verdict["quern"]
        return scored

    def items(self, run: str, filter: str = "") -> Iterator[JsonObject]:
        """The items of a scored run that match a filter, such as ``outcome:wrong``, with their scores:
        ``{qid, graph, nl_question, gold_cypher, pred_cypher, execution_accuracy, …, outcome, message}``."""
        yield from self.call("evaluate items", run=run, filter=filter)["rows"]

    def summary(self, runs: Sequence[str], groupings: Sequence[str] = ()) -> JsonObject:
        """The metrics of scored runs by name; ``groupings`` are ``graph``, ``match``, ``return``, ``tag``, …"""
        return cast(JsonObject, self.call("evaluate summary", runs=list(runs), groupings=list(groupings)))

    def compare(self, first: str, second: str, metric: str = "ex", only: str = "changed") -> JsonObject:
        """Two scored runs item by item, with the 95 % confidence interval of their difference."""
        return cast(JsonObject, self.call("evaluate compare", first=first, second=second, metric=metric, only=only))

    def report(self, runs: Sequence[str], out: str) -> List[str]:
        """Writes a report into the workspace: ``.html``, ``.csv`` or ``.tex`` tables. Returns the files."""
        return cast(List[str], self.call("evaluate report", runs=list(runs), out=out)["files"])

    # -- graphs ----------------------------------------------------------------------------------------------------

    def convert(self, schema: str, name: str, store: Optional[str] = None, dump: Optional[str] = None,
                languages: Sequence[str] = (), replace: bool = False,
                progress: Optional[Progress] = None) -> JsonObject:
        """Converts a store, or a dump file, to the graph ``name`` of the workspace: ``{folder, entities, …}``.

        ``schema`` is the path of its file. ``replace`` agrees to a graph that lacks much of the one that it replaces.
        """
        source = {"store": store} if store else {"dump": dump}
        return cast(JsonObject, self.call("convert", progress=progress, schema=schema, name=name, source=source,
                                          conversion={"languages": list(languages)}, consent=replace))

    def graph(self, name: str, cypher: str, limit: int = 1000,
              parameters: Optional[Mapping[str, str]] = None) -> List[JsonObject]:
        """The rows of a Cypher query that only reads: one dictionary per row, from columns to values."""
        query = {"graph": name, "cypher": cypher, "parameters": dict(parameters or {})}
        result = self.call("graph query", query=query, limit=limit)
        return [dict(zip(result["columns"], row)) for row in result["rows"]]

    def schema(self, graph: str) -> JsonObject:
        """The types, relations and properties of a graph, as models get them."""
        return cast(JsonObject, self.call("graph schema", graph=graph))

    # -- data ------------------------------------------------------------------------------------------------------

    def dataset(self, name: str, query: str, limit: int = 1000) -> List[JsonObject]:
        """The rows of a SPARQL query on a dataset: one dictionary per row, from variables to values."""
        return self._select("dataset query", name, query, limit)

    def store(self, name: str, query: str, limit: int = 1000) -> List[JsonObject]:
        """The rows of a SPARQL query on a store."""
        return self._select("store query", name, query, limit)

    def search(self, store: str, text: str, limit: int = 10) -> List[JsonObject]:
        """The entities of a store with a name: ``{id, label, description, …}``."""
        return cast(List[JsonObject], self.call("store search", store=store, text=text, limit=limit))

    def _select(self, use_case: str, name: str, query: str, limit: int) -> List[JsonObject]:
        return cast(List[JsonObject], self.call(use_case, name=name, query=query, limits={"rows": limit})["rows"])

    # -- requests --------------------------------------------------------------------------------------------------

    def _result(self, method: str, path: str, body: bytes, kind: str, progress: Optional[Progress]) -> Any:
        """The result; work that takes longer than one request is awaited as a job."""
        status, answer = self._send(method, path, body, kind, "respond-async" if progress else "wait=30")
        return Job(self, answer).result(progress) if status == 202 else answer

    def _json(self, method: str, path: str, body: Optional[bytes] = None, kind: str = "", prefer: str = "") -> Any:
        return self._send(method, path, body, kind, prefer)[1]

    def _send(self, method: str, path: str, body: Optional[bytes], kind: str, prefer: str) -> Any:
        request = urllib.request.Request(self.address + path, data=body, method=method)
        request.add_header("Authorization", "Bearer " + self._token)
        if kind:
            request.add_header("Content-Type", kind)
        if prefer:
            request.add_header("Prefer", prefer)
        try:
            with self._opener.open(request) as answer:
                return answer.status, json.loads(answer.read().decode("utf-8"))
        except urllib.error.HTTPError as refused:
            raise _problem(refused) from None
        except (urllib.error.URLError, ConnectionError) as failure:
            raise QuernError(0, "the server does not answer (%s)" % getattr(failure, "reason", failure), self.address,
                             "check that 'quern serve' runs") from None


# -- evaluation harnesses ------------------------------------------------------------------------------------------
#
# They score by execution, on the server of the workspace in the environment variable QUERN_WORKSPACE (default: the
# current folder). A question that cannot be scored gets an error of the harness, never a score of 0.


def _score_reply(reply: str, gold: str, graph: str) -> JsonObject:
    client = open(os.environ.get("QUERN_WORKSPACE", "."))
    pair = client.score_pairs([{"gold": gold, "reply": reply, "graph": graph}])[0]
    if pair["quern"].get("ex") is None:
        raise QuernError(422, pair["quern"].get("message") or pair["quern"]["outcome"], "the question")
    return pair


def promptfoo(output: str, context: Mapping[str, Any]) -> JsonObject:
    """An assertion of promptfoo, ``{type: python, value: file://quern.py:promptfoo}``. Tests that
    ``quern questions export --format promptfoo`` writes have the gold query and the graph in their metadata."""
    metadata = context["test"]["metadata"]
    scores = _score_reply(output, metadata["query"], metadata["graph"])["quern"]
    figures = {name: float(scores[name]) for name in ("ex", "psjs", "executable", "ts")
               if scores.get(name) is not None}
    return {"pass": scores["ex"] == 1, "score": float(scores["ex"]), "namedScores": figures,
            "reason": scores.get("message") or scores["outcome"]}


def lm_eval(doc: Mapping[str, Any], results: Sequence[str]) -> Dict[str, float]:
    """``process_results`` of a task of lm-evaluation-harness, which ``quern questions export --format lm-eval``
    writes."""
    scores = _score_reply(results[0], doc["query"], doc["graph"])["quern"]
    return {"execution_accuracy": float(scores["ex"]), "executable": float(scores["executable"])}


def inspect_scorer() -> Any:
    """A scorer of Inspect; the target of a sample is the gold query, and its metadata has the ``graph``. Needs
    inspect_ai."""
    import asyncio

    from inspect_ai.scorer import (  # type: ignore[import-not-found,unused-ignore]
        Score, accuracy, scorer, stderr)

    @scorer(metrics=[accuracy(), stderr()], name="execution_accuracy")  # type: ignore[untyped-decorator,unused-ignore]
    def execution_accuracy() -> Any:
        async def score(state: Any, target: Any) -> Any:
            pair = await asyncio.get_running_loop().run_in_executor(
                None, _score_reply, state.output.completion, target.text, state.metadata["graph"])
            scores = pair["quern"]
            return Score(value=float(scores["ex"]), answer=pair["pred"],
                         explanation=scores.get("message") or scores["outcome"])
        return score

    return execution_accuracy()


def _path(name: str) -> str:
    return "/v1/" + urllib.parse.quote("/".join(name.split()))


def _problem(refused: urllib.error.HTTPError) -> QuernError:
    try:
        told = json.loads(refused.read().decode("utf-8"))
        return QuernError(refused.code, told["what"], told["where"], told["remedy"])
    except (ValueError, KeyError, TypeError, OSError):
        return QuernError(refused.code, "the server refused the request (%s)" % refused.reason, "",
                          "check the address")
