"""Operator settings as options of a command: by a flag, or by a variable of the environment."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from kibitz.server.ops.settings import SETTINGS, read_settings

Function = Callable[..., Any]


def settings_options(*names: str) -> Callable[[Function], Function]:
    """An option for each of these settings, or for all; the command gets what they say as `settings`.

    They are read as text, so that a flag and a variable are judged alike.
    """
    chosen = [SETTINGS[name] for name in names or SETTINGS]

    def with_options(command: Function) -> Function:
        @wraps(command)
        def with_settings(**parameters: Any) -> Any:
            flags = {setting.name: parameters.pop(setting.name) for setting in chosen}
            return command(settings=read_settings(flags, os.environ), **parameters)

        for setting in reversed(chosen):
            flag = f"{setting.flag}/--no-{setting.name}" if setting.is_switch else setting.flag
            default = {"default": None} if setting.is_switch else {}
            option = click.option(
                flag, setting.name, envvar=setting.variable, show_envvar=True, help=setting.help, **default
            )
            with_settings = option(with_settings)
        return with_settings

    return with_options
